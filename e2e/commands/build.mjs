import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('build.ts')
