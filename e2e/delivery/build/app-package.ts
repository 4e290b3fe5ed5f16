import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../apps.ts'
import { fullRecord } from '../registry/records.ts'

const appPackage = v.object({
  version: v.string(),
  /** What a remote declares for its publication. */
  shop: v.optional(
    v.object({ budget: fullRecord.entries.budget, pages: fullRecord.entries.pages }),
    {},
  ),
})

export type AppPackage = v.InferOutput<typeof appPackage>

export interface ReleaseName extends AppPackage {
  /** Folder name of the remote. */
  remote: string
  contract: string
}

/** Reads the app's package.json; throws when it is invalid. */
export async function readAppPackage(app: string): Promise<AppPackage> {
  return v.parse(appPackage, JSON.parse(await readFile(join(ROOT, app, 'package.json'), 'utf8')))
}

/** Version of the shared model (the contract), which every build of this workspace uses. */
export async function contractVersion(): Promise<string> {
  return (await readAppPackage('shared')).version
}

/** Name, version and declarations of the remote's next release. */
export async function releaseName(remote: string): Promise<ReleaseName> {
  const [own, contract] = await Promise.all([readAppPackage(remote), contractVersion()])
  return { remote, contract, ...own }
}
