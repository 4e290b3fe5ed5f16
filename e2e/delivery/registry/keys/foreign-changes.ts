import { isDeepStrictEqual } from 'node:util'
import { registryKey } from '@shop/shared/federation/registry'
import type { ListedRelease, RegistryDocument } from '../registry-document.ts'
import { hasHashes } from '../releases-of.ts'
import type { Editor } from './require-editor.ts'

/** May it publish and steer this remote? */
export function mayEdit(editor: Editor, remote: string): boolean {
  return editor.kind === 'operator' || editor.remotes.includes(remote)
}

/** What an edit changes that is not the editor's, in words; null for nothing. */
export function foreignChanges(
  editor: Editor,
  before: RegistryDocument,
  after: RegistryDocument,
): string | null {
  if (editor.kind === 'operator') return null
  const own = new Set(editor.remotes.map(registryKey))
  const { microFrontends: former, ...frame } = before
  const { microFrontends: next, ...nextFrame } = after
  const names = new Set([...Object.keys(former), ...Object.keys(next)])
  const changed = [...names].filter(
    (name) => !own.has(name) && !isDeepStrictEqual(former[name], next[name]),
  )
  if (!isDeepStrictEqual(frame, nextFrame)) changed.push('what stands around the remotes')
  if (changed.length === 0) return null
  return `${notOwn(editor)}: this changes ${changed.join(', ')}`
}

/**
 * What an edit has visitors run that a team may not list, in words; null for nothing: browsers check
 * code by its hashes, and the shop itself and `origins` are where code may come from. What was listed
 * before stays.
 */
export function foreignCode(
  before: RegistryDocument,
  after: RegistryDocument,
  origins: readonly string[],
): string | null {
  for (const [key, list] of Object.entries(after.microFrontends)) {
    const known = (before.microFrontends[key] ?? []).map(codeOf)
    for (const release of list) {
      if (known.includes(codeOf(release))) continue
      const name = `${key} ${release.metadata.version}`
      if (!hasHashes(release)) return `${name} has no hashes, so that browsers could not check it`
      const origin = release.url.startsWith('/') ? null : new URL(release.url).origin
      if (origin === null || origins.includes(origin)) continue
      return `${name} is at ${origin}, which is not among REMOTE_ORIGINS of the shop`
    }
  }
  return null
}

/** Where its files are and which they are. */
function codeOf({ url, metadata, extras }: ListedRelease): string {
  return JSON.stringify([url, metadata.integrity, extras?.release, extras?.loaded])
}

export function notOwn({ name, remotes }: Extract<Editor, { kind: 'team' }>): string {
  return `the key ${name} is for ${remotes.join(', ')} alone`
}
