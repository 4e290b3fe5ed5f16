import { MANIFEST, RELEASE_RECORD } from '@shop/shared/federation/release-record'
import { REMOTES, type RemoteName } from '@shop/shared/routing/routes'
import { distOf } from '../apps.ts'
import { releaseIn } from '../build/release.ts'
import type { BuiltInRelease } from '../registry/built-in/enter-built-in.ts'
import { listRelease } from '../registry/list-release.ts'
import { loadFiles, type ServedFile } from './served-file.ts'

/** One release of a remote, at its own address: `/remotes/<name>/<version>/…`. */
export interface ServedRemote {
  remote: RemoteName
  version: string
  files: ReadonlyMap<string, ServedFile>
}

export const REMOTES_PATH = '/remotes/'

export function addressIn({ remote, version }: ServedRemote, file: string): string {
  return `${REMOTES_PATH}${remote}/${version}${file}`
}

/** The registry entry of the release. Throws when the build is incomplete. */
export function listedAs(served: ServedRemote): BuiltInRelease {
  const [manifest, record] = [MANIFEST, RELEASE_RECORD].map((name) => {
    const file = served.files.get(`/${name}`)
    if (file === undefined) throw new Error(`${served.remote} was built without ${name}.`)
    return file.body
  }) as [Uint8Array, Uint8Array]
  const address = addressIn(served, `/${MANIFEST}`)
  return { remote: served.remote, release: listRelease(address, manifest, record) }
}

/** The built releases of all remotes; rejects when one is not built. */
export function loadRemotes(): Promise<ServedRemote[]> {
  return Promise.all(
    REMOTES.map(async (remote) => {
      const release = await releaseIn(remote)
      if (release === null) throw new Error(`${remote} is not built: run npm run build first.`)
      return { remote, version: release.version, files: await loadFiles(distOf(remote)) }
    }),
  )
}
