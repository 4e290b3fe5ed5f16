import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('conformance.ts')
