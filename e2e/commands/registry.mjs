import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('registry.ts')
