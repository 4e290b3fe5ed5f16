import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('openapi.ts')
