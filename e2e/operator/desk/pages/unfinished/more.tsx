import { Typography } from 'antd'
import { useTexts } from '../../texts/use-texts.ts'

/** How many are not listed. */
export function More({ left }: { left: number }) {
  const t = useTexts()
  if (left <= 0) return null
  return <Typography.Paragraph>{t('unfinished.more', { count: left })}</Typography.Paragraph>
}
