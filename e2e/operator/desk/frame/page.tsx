import { Typography } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type german from '../../locales/de.json'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'

type PageName = keyof (typeof german)['pages']

/** A page of the desk: its heading, what it is for, and its title in the window. */
export function Page({ name, children }: { name: PageName; children: ReactNode }) {
  const t = useTexts()
  const heading = t(`pages.${name}.name`)
  const shop = useSession().data?.shop
  useEffect(() => {
    document.title = [heading, t('title'), shop].filter(Boolean).join(' – ')
  }, [heading, t, shop])
  return (
    <>
      <Typography.Title level={1} style={{ fontSize: 28 }}>
        {heading}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{t(`pages.${name}.intro`)}</Typography.Paragraph>
      {children}
    </>
  )
}
