import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('scaffold.ts')
