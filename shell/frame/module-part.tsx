import { $lines } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { pathInLanguage } from '@shop/shared/i18n/language-of-path'
import { isLanguage } from '@shop/shared/i18n/languages'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useLocation } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: the document and its embedder stand outside of React
import { useEffect, useLayoutEffect, useRef } from 'react'
import { FRAME_NAME, type FrameMessage, lookWithin } from './frame-name.ts'
import { applyLook } from './look.ts'

/** Messages to the embedding page. They are the same in each version of `<museum-shop>`. */
type ShopMessage =
  /** The shop's height in px, so that its frame needs no scroll bar. */
  | { type: 'museum-shop:height'; height: number }
  /** A document of the shop runs. Visitors may have scrolled since they saw its content. */
  | { type: 'museum-shop:opened' }
  /** After a navigation, so that the embedding page scrolls to the top of the shop. */
  | { type: 'museum-shop:navigated' }
  /** How many lines the basket has, as its badge says. */
  | { type: 'museum-shop:basket'; count: number }

/**
 * Posts to the embedding page, whose origin is unknown. Only a page that the operator has named in
 * `frame-ancestors` can be one, and no message says who the visitor is.
 */
function postToEmbedder(message: ShopMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}

/** Marks the document as a module, and exchanges messages with the embedding page. */
export function ModulePart() {
  const { pathname } = useLocation()
  const { language } = useTexts('shell')
  const { config, lines } = useUnit({ config: $config, lines: $lines })
  useEffect(() => {
    // The body includes the space that pages reserve below for fixed bars.
    const { body } = document
    const { dataset } = document.documentElement
    dataset.module ??= ''
    let reported = 0
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(body.getBoundingClientRect().height)
      if (height === reported) return
      reported = height
      postToEmbedder({ type: 'museum-shop:height', height })
    })
    observer.observe(body, { box: 'border-box' })
    return () => {
      observer.disconnect()
      if (dataset.module === '') delete dataset.module
    }
  }, [])
  const shown = useRef<string | null>(null)
  // Before the frame gets the height of the new page, which would move the page around it.
  useLayoutEffect(() => {
    const isFirst = shown.current === null
    shown.current = pathname
    postToEmbedder({ type: isFirst ? 'museum-shop:opened' : 'museum-shop:navigated' })
  }, [pathname])
  const count = lines.length
  useEffect(() => postToEmbedder({ type: 'museum-shop:basket', count }), [count])
  useEffect(() => {
    const look = (name: string) => applyLook(document, lookWithin(config, name))
    const onMessage = ({ source, data }: MessageEvent<Partial<FrameMessage> | null>) => {
      if (source !== window.parent || data?.type !== 'museum-shop:change') return
      const { name = '', lang } = data
      // The name outlives this document.
      if (FRAME_NAME.test(name)) window.name = name
      look(window.name)
      if (!isLanguage(lang) || lang === language || !config.languages.includes(lang)) return
      const { search, hash } = location
      location.assign(pathInLanguage(location.pathname, lang, config.languages) + search + hash)
    }
    look(window.name)
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [config, language])
  return null
}
