import type { DocumentTexts, RenderView } from '@shop/shared/document/document-data'
import { documentTexts as readTexts } from './document/document-texts.ts'
import { drawView } from './document/draw-view.tsx'

/**
 * The shell's build for the server: draws what the shell itself shows at an address, which is the
 * frame, its own pages, and the place of a remote's. Null where it is not sure; it never rejects.
 */
export const renderView: RenderView = async (request) => {
  try {
    return await drawView(request)
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** The texts that go with it, which travel in the document. */
export const documentTexts: DocumentTexts = readTexts
