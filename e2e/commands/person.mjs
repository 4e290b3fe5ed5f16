import { runOnProjectNode } from './set-up.mjs'

await runOnProjectNode('person.ts')
