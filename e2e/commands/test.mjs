import { runOnProjectNode } from './set-up.mjs'

// A clean clone's way in: packages, a browser, then every check.
await runOnProjectNode('verify.ts')
