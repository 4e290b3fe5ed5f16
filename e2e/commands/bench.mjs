import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('bench.ts')
