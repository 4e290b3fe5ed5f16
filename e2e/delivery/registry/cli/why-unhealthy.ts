import { isSurelyBroken, unhealthyRelease } from '../health/unhealthy-release.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { findVersion, releasesOf } from '../releases-of.ts'
import { askableBy } from './require-allowed.ts'

export interface Objection {
  why: string
  /** Browsers cannot run it; otherwise it only cannot be checked from here. */
  isSure: boolean
}

/** Why visits must not get this release now; null when no problem is found. */
export async function whyUnhealthy(
  document: RegistryDocument,
  remote: string,
  version: string,
  shop: string | null,
): Promise<Objection | null> {
  const release = findVersion(releasesOf(document, remote), version)
  if (release === undefined) return null
  const unhealthy = await unhealthyRelease(release, { shop, askable: await askableBy(shop) })
  if (unhealthy === null) return null
  return { why: inWords(), isSure: isSurelyBroken(unhealthy) }

  function inWords(): string {
    switch (unhealthy?.reason) {
      case 'notListed':
        return `${release?.url} is not asked: the shop does not load remotes from there.
Start the shop with its origin in REMOTE_ORIGINS first.`
      case 'integrity':
        return `${release?.url} has other content than was published: browsers would refuse it.
Publish a new version.`
      case 'contract':
        return `${remote} ${version} was built against contract ${unhealthy.needed}, and the shell has ${unhealthy.live}.
Deploy a shell of that contract first.`
      case 'shared':
        return `${remote} ${version}: ${unhealthy.problems.join('\n')}`
      default:
        return `${remote} ${version} is not at ${release?.url} (any more).`
    }
  }
}
