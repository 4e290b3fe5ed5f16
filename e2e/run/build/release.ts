import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type AppName, distOf, ROOT } from './apps.ts'
import { stampOf } from './stamp.ts'

/** What a build leaves beside its files: from which sources it was made, and how it is called. */
const releaseSchema = v.object({ sources: v.string(), version: v.string() })

export type Release = v.InferOutput<typeof releaseSchema>

const STAMP_FILE = '.stamp'

/** Beside its own folder, every app is made of these. */
const COMMON_SOURCES = ['shared', 'package-lock.json', 'tsconfig.base.json', 'e2e/run/build']

export function sourcesOf(app: AppName): Promise<string> {
  return stampOf(ROOT, [app, ...COMMON_SOURCES])
}

/** The release lying in the app's `dist`; null when there is none or it was cut short. */
export async function releaseIn(app: AppName): Promise<Release | null> {
  try {
    const text = await readFile(join(distOf(app), STAMP_FILE), 'utf8')
    const parsed = v.safeParse(releaseSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export async function writeRelease(app: AppName, sources: string): Promise<void> {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(await readFile(join(ROOT, app, 'package.json'), 'utf8')),
  )
  const release: Release = { sources, version: `${version}-${sources.slice(0, 8)}` }
  await writeFile(join(distOf(app), STAMP_FILE), JSON.stringify(release))
}
