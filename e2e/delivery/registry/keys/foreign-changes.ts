import { isDeepStrictEqual } from 'node:util'
import { registryKey } from '@shop/shared/federation/registry'
import type { RegistryDocument } from '../registry-document.ts'
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

export function notOwn({ name, remotes }: Extract<Editor, { kind: 'team' }>): string {
  return `the key ${name} is for ${remotes.join(', ')} alone`
}
