import type { DocumentTexts, RenderView } from '@shop/shared/document/document-data'
import { renderFirstView } from './document/render-view.tsx'
import { documentTexts as readTexts } from './texts/create-texts.ts'

/**
 * The shell's server build: renders the frame, the shell's own pages, and placeholders for remotes.
 * Returns null if it cannot know what the browser would show; never rejects.
 */
export const renderView: RenderView = async (request) => {
  try {
    return await renderFirstView(request)
  } catch (error) {
    console.warn(error)
    return null
  }
}

export const documentTexts: DocumentTexts = readTexts
