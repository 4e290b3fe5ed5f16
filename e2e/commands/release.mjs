import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('release.ts')
