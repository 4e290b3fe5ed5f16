import type { Language } from '@shop/shared/i18n/languages'
import { takenFromHtml, tidyHtml } from '@shop/shared/page/tidy-html'
import { Typography } from 'antd'
import { useMemo } from 'react'
import { Notice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './config.module.css'

interface HtmlViewProps {
  html: string
  language: Language
  name: string
}

/** Shows a text like the shop does, after the same cleaning; links and buttons are inactive. */
export function HtmlView({ html, language, name }: HtmlViewProps) {
  const t = useTexts()
  const clean = useMemo(() => tidyHtml(html), [html])
  return (
    <>
      <Typography.Paragraph type="secondary">{t('museumPages.view')}</Typography.Paragraph>
      <RemovedElements html={html} />
      <section
        className={styles.page}
        aria-label={`${t('museumPages.view')}${t('colon')}${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the keyboard
        tabIndex={0}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above */}
        <div lang={language} inert dangerouslySetInnerHTML={clean ?? undefined} />
      </section>
    </>
  )
}

export function RemovedElements({ html, of }: { html: string; of?: string }) {
  const t = useTexts()
  const taken = useMemo(() => takenFromHtml(html), [html])
  if (taken.length === 0) return null
  const words = t('museumPages.leftOut', { names: taken.join(', ') })
  return (
    <Notice
      type="warning"
      style={{ marginBlockEnd: 16 }}
      title={of === undefined ? words : `${of}${t('colon')}${words}`}
    />
  )
}
