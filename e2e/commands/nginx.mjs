import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('nginx.ts')
