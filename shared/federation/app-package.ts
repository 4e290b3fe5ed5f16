import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { extensionPage } from './extension-page.ts'
import { workspaceOf } from './workspace.ts'

const WORKSPACE = workspaceOf(import.meta.dirname)

const port = v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535))

const appPackage = v.object({
  version: v.string(),
  shop: v.object({
    devPort: port,
    /** Pages at addresses that are not built into the shell. */
    pages: v.optional(v.array(extensionPage), []),
    /** By page, sample values for the parameters of its address, from the demo museum. */
    samples: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  }),
})

/** Build and development settings from an app's package.json; throws if they are invalid. */
export function readAppPackage(app: string) {
  const file = join(WORKSPACE, app, 'package.json')
  const { version, shop } = v.parse(appPackage, JSON.parse(readFileSync(file, 'utf8')))
  return { version, ...shop }
}
