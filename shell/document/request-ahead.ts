import { AHEAD_PATH } from '@shop/shared/document/document-data'
import type { Scope } from 'effector'

/** In ms: a later answer would hardly come before the page. */
const PATIENCE_MS = 4000

/**
 * Requests the part of a page's document that shows until the page is loaded. On failure the
 * placeholder stays as it is. The browser parses the part without running scripts. Unlike other
 * parsers, this one takes no text, so the policy for trusted types allows it.
 */
export function requestAhead(scope: Scope, pathname: string): void {
  const request = new XMLHttpRequest()
  request.open('GET', AHEAD_PATH + pathname)
  request.responseType = 'document'
  request.timeout = PATIENCE_MS
  request.onload = () => {
    show().catch(() => {})
  }
  request.send()

  async function show() {
    const code = import(/* webpackChunkName: "remotes" */ './show-ahead.ts')
    const { showAhead } = await code
    const part = request.responseXML
    if (part !== null && location.pathname === pathname) await showAhead(scope, pathname, part)
  }
}
