import { parentPort, workerData } from 'node:worker_threads'
import type {
  DocumentData,
  DocumentTexts,
  RenderRequest,
  RenderView,
  View,
} from '@shop/shared/document/document-data'

export interface Job {
  /** Without texts: the thread adds them from the shell's bundle. */
  request: RenderRequest
  /** The museum's, as the config has it. */
  country: string | null
  customerKey: string | null
}

export type JobOutcome =
  | { kind: 'rendered'; view: View | null; texts: DocumentData['texts'] }
  | { kind: 'failed'; why: string }

// Exports of the shell's server bundle. The renderer sends one page at a time.
const bundle: { renderView: RenderView; documentTexts: DocumentTexts } = await import(workerData)
parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await outcomeOf(job)))
parentPort?.postMessage('ready')

async function outcomeOf({ request, country, customerKey }: Job): Promise<JobOutcome> {
  try {
    const { data } = request
    const texts = await bundle.documentTexts(data.language, country, customerKey)
    const view = await bundle.renderView({ ...request, data: { ...data, texts } })
    return { kind: 'rendered', view, texts }
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}
