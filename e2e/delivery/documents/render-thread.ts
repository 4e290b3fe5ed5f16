import { parentPort, workerData } from 'node:worker_threads'
import type {
  DocumentData,
  DocumentTexts,
  RenderRequest,
  RenderView,
  View,
} from '@shop/shared/document/document-data'

export interface Job {
  /** What to draw, without texts: this thread adds them from the shell's bundle. */
  request: RenderRequest
  /** The museum's country, from the config. */
  country: string | null
  customerKey: string | null
}

export interface Rendered {
  view: View | null
  texts: DocumentData['texts']
}

process.stderr.write = (text: unknown) => {
  parentPort?.postMessage(String(text))
  return true
}

let bundle: Promise<{ renderView: RenderView; documentTexts: DocumentTexts }> | undefined

/** Renders a page; without a job, only makes sure that the bundle is loaded. */
export async function renderPage(job: Job | null): Promise<Rendered | null> {
  bundle ??= import(workerData)
  const { renderView, documentTexts } = await bundle
  if (job === null) return null
  const { request, country, customerKey } = job
  const { data } = request
  const texts = await documentTexts(data.language, country, customerKey)
  return { view: await renderView({ ...request, data: { ...data, texts } }), texts }
}
