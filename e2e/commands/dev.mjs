import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('dev.ts')
