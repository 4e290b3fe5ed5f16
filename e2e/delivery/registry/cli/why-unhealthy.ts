import { MANIFEST } from '@shop/shared/federation/release-record'
import { compareShared } from '../health/compare-shared.ts'
import { askShell } from '../health/live-shell.ts'
import type { LookingAt } from '../health/read-bounded.ts'
import { servedSource } from '../health/release-source.ts'
import { unhealthyRelease } from '../health/unhealthy-release.ts'
import type { ListedRelease, RegistryDocument } from '../registry-document.ts'
import { findVersion, releasesOf } from '../releases-of.ts'
import { askableBy } from './require-allowed.ts'

/** Message why visits must not get this release now; null when no problem is found. */
export async function whyUnhealthy(
  document: RegistryDocument,
  remote: string,
  version: string,
  shop: string | null,
): Promise<string | null> {
  const release = findVersion(releasesOf(document, remote), version)
  if (release === undefined) return null
  const looking = { shop, askable: await askableBy(shop) }
  const unhealthy = await unhealthyRelease(release, looking)
  switch (unhealthy?.reason) {
    case undefined: {
      const problems = await whyItCannotRun(release, looking)
      return problems.length === 0 ? null : `${remote} ${version}: ${problems.join('\n')}`
    }
    case 'unreachable':
      return `${remote} ${version} is not at ${release.url} (any more).`
    case 'notListed':
      return `${release.url} is not asked: the shop does not load remotes from there.
Start the shop with its origin in REMOTE_ORIGINS first.`
    case 'integrity':
      return `${release.url} has other content than was published: browsers would refuse it.
Publish a new version.`
    case 'contract':
      return `${remote} ${version} was built against contract ${unhealthy.needed}, and the shell has ${unhealthy.live}.
Deploy a shell of that contract first.`
  }
}

/** The shell may have changed since it was published. */
async function whyItCannotRun({ url }: ListedRelease, looking: LookingAt): Promise<string[]> {
  const provides = (await askShell(looking.shop))?.provides
  if (provides === undefined || looking.shop === null) return []
  const manifest = await servedSource(new URL(url, looking.shop).href, looking).read(MANIFEST)
  return manifest.kind === 'content' ? compareShared(manifest.content, provides).problems : []
}
