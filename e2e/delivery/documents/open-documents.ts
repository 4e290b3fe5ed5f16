import { access } from 'node:fs/promises'
import type { Closable } from '../../service/close-all.ts'
import type { Log } from '../../service/http/log.ts'
import { logThrottled } from '../../service/http/log-throttled.ts'
import { contactIn, metaContent } from '../web-server/shop-document.ts'
import { createDocuments, type Documents } from './documents.ts'
import { previewDocument } from './preview-document.ts'
import type { Served } from './public-source.ts'
import { createRenderer } from './renderer.ts'
import { type ShellFiles, styledShell } from './served-shell.ts'

const SAY_AGAIN_MS = 60_000

export interface DocumentSource {
  /** Answers requests for paths; absolute addresses are requested over the network. */
  backend: Served
  /** Where visitors open the shop; null when unknown. */
  origin: string | null
  remoteOrigins: readonly string[]
  clock: () => Date
  log: Log
}

/**
 * Documents of a built shell; null (and a log entry) when the bundle that draws pages on the server
 * is missing.
 */
export async function openDocuments(
  { html, files, bundle }: ShellFiles,
  { backend, origin, remoteOrigins, clock, log }: DocumentSource,
): Promise<(Documents & Closable) | null> {
  const isThere = await access(bundle).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    log('documents are sent without their first view', { missing: bundle })
    return null
  }
  const say = throttled(log)
  const renderer = createRenderer(bundle, (text) => say('the shell warns of its view', text))
  const meta = (key: 'apiBase' | 'registry' | 'customerKey') =>
    metaContent(html, key).trim() || null
  const apiBase = meta('apiBase') ?? '/api'
  const documents = createDocuments({
    backend,
    registryAddress: meta('registry') ?? '/registry.json',
    shell: styledShell(html, files),
    deployment: { apiBase, customerKey: meta('customerKey'), ...contactIn(html) },
    origin,
    renderer,
    clock,
    onFailure: say,
  })
  return {
    ...documents,
    preview: async (path, key) => previewDocument(html, { path, key, remoteOrigins }),
    close: renderer.close,
  }
}

/** Logs events that may occur on every request: each kind at most once a minute. */
export function throttled(log: Log) {
  const say = logThrottled(log, SAY_AGAIN_MS)
  return (event: string, why: string): void => say(event, { error: why })
}
