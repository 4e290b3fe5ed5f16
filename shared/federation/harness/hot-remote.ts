import {
  REMOTE_UPDATED,
  type RemoteUpdate,
} from '@shop/shared/federation/development/remote-update'

// What a remote exposes while it is developed: its own face, with word of every change to it.
// biome-ignore lint/performance/noReExportAll: whatever the remote exposes, now and after a change
// biome-ignore lint/performance/noBarrelFile: as above
export * from 'remote-in-development'

import { namespace } from 'remote-in-development'

/** For who looks at the page: the version in the remote's package.json. */
export const version = APP_VERSION

let isReplaced = false
let isApplied = false

// The bundler reads what is accepted off the source, so that it has to be written out.
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('remote-in-development', () => {
    isReplaced = true
  })
  import.meta.webpackHot.addStatusHandler((status) => {
    if (status === 'apply') isApplied = true
    if (status !== 'idle' || !isApplied) return
    const detail: RemoteUpdate = { remote: namespace, isReplaced }
    isApplied = false
    isReplaced = false
    window.dispatchEvent(new CustomEvent(REMOTE_UPDATED, { detail }))
  })
}
