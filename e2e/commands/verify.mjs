import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('verify.ts')
