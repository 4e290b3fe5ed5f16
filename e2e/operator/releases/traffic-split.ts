import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { type ReleaseStatus, registryStatus } from '../../delivery/registry/registry-status.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import type { Titles, TrafficChange } from '../contract/releases.ts'

/** The share of each release; the default gets the rest. */
export function trafficSplits(
  document: RegistryDocument,
): { remote: string; releases: ReleaseStatus[] }[] {
  const all = registryStatus(document)
  const remotes = [...new Set(all.map(({ remote }) => remote))]
  return remotes.map((remote) => {
    const releases = all.filter((release) => release.remote === remote)
    const given = releases
      .filter(({ isDefault }) => !isDefault)
      .reduce((sum, { share }) => sum + share, 0)
    return {
      remote,
      releases: releases.map((release) =>
        release.isDefault ? { ...release, share: 100 - given } : release,
      ),
    }
  })
}

export function trafficChanges(before: RegistryDocument, after: RegistryDocument): TrafficChange[] {
  const [old, now] = [before, after].map((document) =>
    trafficSplits(document).flatMap(({ releases }) => releases),
  ) as [ReleaseStatus[], ReleaseStatus[]]
  const urls = [...new Set([...old, ...now].map(({ url }) => url))]
  return urls.flatMap((url) => {
    const [was, is] = [old, now].map((list) => list.find((release) => release.url === url))
    const release = is ?? was
    if (release === undefined || was?.share === is?.share) return []
    const { remote, version } = release
    const titles = titlesOf(is === undefined ? before : after, remote)
    return [{ remote, titles, version, before: was?.share ?? null, after: is?.share ?? null }]
  })
}

/** Menu titles of a remote that the shell was not built with; empty for other remotes. */
export function titlesOf(document: RegistryDocument, remote: string): Titles {
  const list = releasesOf(document, remote)
  const pages = [defaultOf(list), ...list].flatMap((release) => release?.extras?.pages ?? [])
  return pages.find(({ nav }) => nav !== undefined)?.nav ?? {}
}
