import { Typography } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'

/** The text of the page may repeat the opening hours, and does not follow them. */
export function HoursOnPage() {
  const t = useTexts()
  return (
    <Typography.Paragraph>
      {t('hours.page')}{' '}
      <Link to="/pages" style={{ textDecoration: 'underline' }}>
        {t('fields.page_visit')}
      </Link>
    </Typography.Paragraph>
  )
}
