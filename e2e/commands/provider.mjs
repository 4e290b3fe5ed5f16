import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('provider.ts')
