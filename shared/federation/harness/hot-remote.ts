import {
  REMOTE_UPDATED,
  type RemoteUpdate,
} from '@shop/shared/federation/development/remote-update'

// The module that a development build exposes: the remote's own, plus an event for every change.
// biome-ignore lint/performance/noReExportAll: whatever the remote exposes, now and after a change
// biome-ignore lint/performance/noBarrelFile: as above
export * from 'remote-in-development'

import { namespace } from 'remote-in-development'

/** Version from the remote's package.json, shown by the development tools. */
export const version = APP_VERSION

let isReplaced = false
let isApplied = false

// The bundler finds accepted modules by static analysis: write the name as a literal.
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
