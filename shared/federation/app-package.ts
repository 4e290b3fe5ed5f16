import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { extensionPage } from './extension-page.ts'

const WORKSPACE = join(import.meta.dirname, '../..')

const port = v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535))

const appPackage = v.object({
  version: v.string(),
  shop: v.object({
    /** Where its development server listens. */
    devPort: port,
    /** Pages at addresses the shell does not know by itself. */
    pages: v.optional(v.array(extensionPage), []),
    /** By page, values for the parameters of its address in the demonstration museum. */
    samples: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  }),
})

/** What an app's package.json says of how it is built and developed; throws where that is broken. */
export function readAppPackage(app: string) {
  const file = join(WORKSPACE, app, 'package.json')
  const { version, shop } = v.parse(appPackage, JSON.parse(readFileSync(file, 'utf8')))
  return { version, ...shop }
}
