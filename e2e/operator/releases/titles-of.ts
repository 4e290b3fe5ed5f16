import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import type { Titles } from '../contract/releases.ts'

/** What the shop's menu calls a remote that the shell was not built with; empty for the others. */
export function titlesOf(document: RegistryDocument, remote: string): Titles {
  const list = releasesOf(document, remote)
  const pages = [defaultOf(list), ...list].flatMap((release) => release?.extras?.pages ?? [])
  return pages.find(({ nav }) => nav !== undefined)?.nav ?? {}
}
