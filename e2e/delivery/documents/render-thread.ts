import { parentPort, workerData } from 'node:worker_threads'
import type {
  DocumentData,
  DocumentTexts,
  RenderRequest,
  RenderView,
  View,
} from '@shop/shared/document/document-data'

export interface Job {
  /** Without texts, which are the shell's own. */
  request: RenderRequest
  customerKey: string | null
}

export type JobOutcome =
  | { kind: 'rendered'; view: View | null; texts: DocumentData['texts'] }
  | { kind: 'failed'; why: string }

// What the shell's build for the server exports. One page at a time is asked for here.
const bundle: { renderView: RenderView; documentTexts: DocumentTexts } = await import(workerData)
parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await outcomeOf(job)))
parentPort?.postMessage('ready')

async function outcomeOf({ request, customerKey }: Job): Promise<JobOutcome> {
  try {
    const texts = await bundle.documentTexts(request.data.language, customerKey)
    const view = await bundle.renderView({ ...request, data: { ...request.data, texts } })
    return { kind: 'rendered', view, texts }
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}
