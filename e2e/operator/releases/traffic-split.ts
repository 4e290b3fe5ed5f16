import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { type ReleaseStatus, registryStatus } from '../../delivery/registry/registry-status.ts'
import type { TrafficChange } from '../contract/releases.ts'
import { titlesOf } from './titles-of.ts'

/** How the visits of one remote are split. */
export interface TrafficSplit {
  remote: string
  releases: ReleaseStatus[]
}

/** For each remote; the default release gets what the others leave. */
export function trafficSplits(document: RegistryDocument): TrafficSplit[] {
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

/** Every release whose share of visits changes. */
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
