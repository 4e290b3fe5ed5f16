import { REMOTES, type RemoteName } from '@shop/shared/routing/routes'
import { distOf } from '../build/apps.ts'
import { releaseIn } from '../build/release.ts'
import { loadFiles, type ServedFile } from './served-file.ts'

/** One release of a remote, at an address of its own: `/remotes/<name>/<version>/…`. */
export interface ServedRemote {
  remote: RemoteName
  version: string
  files: ReadonlyMap<string, ServedFile>
}

export const MANIFEST_FILE = '/mf-manifest.json'

export function addressIn({ remote, version }: ServedRemote, file: string): string {
  return `/remotes/${remote}/${version}${file}`
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
