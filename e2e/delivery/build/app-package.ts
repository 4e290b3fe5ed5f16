import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../apps.ts'
import { budgetOf } from '../registry/own-size.ts'
import { budgets, fullRecord } from '../registry/records.ts'

const appPackage = v.object({
  version: v.string(),
  /** The remote's own declarations for its publication. */
  shop: v.optional(v.object({ pages: fullRecord.entries.pages }), {}),
})

export type AppPackage = v.InferOutput<typeof appPackage>

export interface ReleaseName extends AppPackage {
  remote: string
  contract: string
  /** Maximum bytes of its own code that the shop allows; null without a limit. */
  budget: number | null
}

/** Reads the app's package.json; throws when it is invalid. */
export async function readAppPackage(app: string): Promise<AppPackage> {
  return v.parse(appPackage, JSON.parse(await readFile(join(ROOT, app, 'package.json'), 'utf8')))
}

/** Version of the shared model (the contract), which every build of this workspace uses. */
export async function contractVersion(): Promise<string> {
  const shared: unknown = createRequire(import.meta.url)('@shop/shared/package.json')
  return v.parse(appPackage, shared).version
}

const shellPackage = v.object({ shop: v.object({ budgets }) })

/**
 * The limits for remotes' own code, set by the shop's owner in the shell's package. A team's
 * repository has none, because only the shop knows them.
 */
export async function shopBudgets(): Promise<v.InferOutput<typeof budgets>> {
  const file = join(ROOT, 'shell/package.json')
  if (!existsSync(file)) return {}
  const text = await readFile(file, 'utf8')
  return v.parse(shellPackage, JSON.parse(text)).shop.budgets
}

export async function releaseName(remote: string): Promise<ReleaseName> {
  const [own, contract, limits] = await Promise.all([
    readAppPackage(remote),
    contractVersion(),
    shopBudgets(),
  ])
  return { remote, contract, budget: budgetOf(remote, limits), ...own }
}
