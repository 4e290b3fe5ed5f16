import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('start.ts')
