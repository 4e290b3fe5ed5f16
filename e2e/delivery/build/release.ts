import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type AppName, distOf, ROOT, SHELL_FOR_SERVER } from '../apps.ts'
import { readAppPackage } from './app-package.ts'
import { stampOf } from './stamp.ts'

/** The record of a build: the hash of its sources, and its version. */
const releaseSchema = v.object({ sources: v.string(), version: v.string() })

export type Release = v.InferOutput<typeof releaseSchema>

const STAMP_FILE = '.stamp'

/** Sources that every app uses, in addition to its own folder. */
const COMMON_SOURCES = [
  'shared',
  'package-lock.json',
  'tsconfig.base.json',
  'e2e/delivery/build',
  'e2e/delivery/registry/release-files.ts',
  'e2e/delivery/registry/records.ts',
  'e2e/delivery/registry/integrity-of.ts',
]

export function sourcesOf(app: AppName): Promise<string> {
  return stampOf(ROOT, [app, ...COMMON_SOURCES])
}

/** The build in the app's `dist`; null if it is missing or incomplete. */
export async function releaseIn(app: AppName): Promise<Release | null> {
  try {
    const text = await readFile(join(distOf(app), STAMP_FILE), 'utf8')
    if (app === 'shell') await access(SHELL_FOR_SERVER)
    const parsed = v.safeParse(releaseSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export async function versionOf(app: AppName, sources: string): Promise<string> {
  return `${(await readAppPackage(app)).version}-${sources.slice(0, 8)}`
}

export async function writeRelease(app: AppName, release: Release): Promise<void> {
  await writeFile(join(distOf(app), STAMP_FILE), JSON.stringify(release))
}
