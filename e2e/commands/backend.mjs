import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('backend.ts')
