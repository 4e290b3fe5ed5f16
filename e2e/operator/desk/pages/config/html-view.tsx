import type { Language } from '@shop/shared/i18n/languages'
import { takenFromHtml, tidyHtml } from '@shop/shared/page/tidy-html'
import { Typography } from 'antd'
import { useMemo } from 'react'
import { Notice } from '../../parts/notice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './config.module.css'

interface ShownHtml {
  html: string
  language: Language
  name: string
}

/** A text as the shop shows it: cleaned in the same way, and nothing in it can be pressed. */
export function HtmlView({ html, language, name }: ShownHtml) {
  const t = useTexts()
  const clean = useMemo(() => tidyHtml(html), [html])
  return (
    <>
      <Typography.Paragraph type="secondary">{t('museumPages.view')}</Typography.Paragraph>
      <LeftOut html={html} />
      <section
        className={styles.page}
        aria-label={`${t('museumPages.view')}${t('colon')}${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard
        tabIndex={0}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above */}
        <div lang={language} inert dangerouslySetInnerHTML={clean ?? undefined} />
      </section>
    </>
  )
}

/** What the shop takes out of a text, by name. */
export function LeftOut({ html, of }: { html: string; of?: string }) {
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
