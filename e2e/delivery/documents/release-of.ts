import type { DocumentData } from '@shop/shared/document/document-data'
import { LOADED_FILES, type LoadedFiles, loadedFiles } from '@shop/shared/federation/loaded-files'
import {
  addressOf,
  type Registry,
  registrySchema,
  releasesOf,
} from '@shop/shared/federation/registry'
import type { Language } from '@shop/shared/i18n/languages'
import type { RemoteName } from '@shop/shared/routing/routes'
import * as v from 'valibot'
import { integrityOf } from '../registry/integrity-of.ts'
import type { Ask } from './public-source.ts'
import { readJson } from './site.ts'

export interface Release {
  remote: RemoteName
  /** Address of the release's manifest. */
  url: string
  /** Hash of the whole list of files. */
  integrity: string
  list: LoadedFiles
}

/**
 * The files of the release that every visit gets. Null if several releases share the visits,
 * because only a browser knows which release it has; if the files are on another origin; or if they
 * do not match the hash in the registry.
 */
export async function releaseOf(
  remote: RemoteName,
  registryText: string | null,
  ask: Ask,
): Promise<Release | null> {
  const registry = readRegistry(registryText)
  if (registry === null) return null
  const url = addressOf(registry, remote)
  const releases = releasesOf(registry, remote)
  const integrity = releases.find((release) => release.url === url)?.extras?.loaded
  const isShared = releases.some(
    (release) => release.url !== url && (release.deployment?.traffic ?? 0) > 0,
  )
  if (url === null || integrity === undefined || isShared || !/^\/(?![/\\])/.test(url)) return null
  const answer = await ask(url.replace(/[^/]*$/, LOADED_FILES))
  if (answer.kind !== 'text' || integrityOf(Buffer.from(answer.text)) !== integrity) return null
  const list = v.safeParse(loadedFiles, readJson(answer.text))
  if (!list.success) return null
  return { remote, url, integrity, list: list.output }
}

/**
 * The release as it is named in a document. The document has one language, so texts of other
 * languages and their hashes are left out.
 */
export function writtenRelease(
  { remote, url, integrity, list }: Release,
  language: Language,
): DocumentData['release'] {
  const { [language]: own = [], ...others } = list.texts
  const foreign = Object.values(others).flat()
  const needed = [list.entry, ...own, ...Object.values(list.routes).flat()]
  const files = Object.entries(list.files).filter(
    ([path]) => needed.includes(path) || !foreign.includes(path),
  )
  const short = { ...list, files: Object.fromEntries(files), texts: { [language]: own } }
  return { remote, url, loaded: { integrity, list: short } }
}

function readRegistry(text: string | null): Registry | null {
  const read = v.safeParse(registrySchema, readJson(text ?? ''))
  return read.success ? read.output : null
}
