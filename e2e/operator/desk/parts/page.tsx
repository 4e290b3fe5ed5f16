import { App, Typography } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type german from '../../locales/de.json'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'

type PageName = keyof (typeof german)['pages']

export function Page({ name, children }: { name: PageName; children: ReactNode }) {
  const t = useTexts()
  const heading = t(`pages.${name}.name`)
  const shop = useSession().data?.shop
  useEffect(() => {
    document.title = [heading, t('title'), shop].filter(Boolean).join(' – ')
  }, [heading, t, shop])
  const isByLink = useNavigationType() !== 'POP'
  const { hash, pathname } = useLocation()
  const { message } = App.useApp()
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages of a page end with it
  useEffect(() => () => message.destroy(), [pathname, message])
  // After a link without a hash, start at the top with the focus on the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when another page follows
  useEffect(() => {
    if (!isByLink || hash !== '') return
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [name, isByLink, hash])
  return (
    <>
      <Typography.Title ref={title} tabIndex={-1} level={1} style={{ outline: 0 }}>
        {heading}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{t(`pages.${name}.intro`)}</Typography.Paragraph>
      {children}
    </>
  )
}
