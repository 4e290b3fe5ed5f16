import type { DocumentTexts, RenderView } from '@shop/shared/document/document-data'
import { renderFirstView } from './document/render-view.tsx'
import { documentTexts as readTexts } from './texts/create-texts.ts'

/**
 * The shell's build for the server: draws what the shell itself shows at an address, which is the
 * frame, its own pages, and the place of a remote's. Null where it is not sure; it never rejects.
 */
export const renderView: RenderView = async (request) => {
  try {
    return await renderFirstView(request)
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** The texts that go with it, which travel in the document. */
export const documentTexts: DocumentTexts = readTexts
