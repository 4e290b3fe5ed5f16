import words from './unavailable.json' with { type: 'json' }

const sections = Object.entries(words)
  .map(
    ([language, { title, text }]) =>
      `<section lang="${language}"><h2>${title}</h2><p>${text}</p></section>`,
  )
  .join('\n')

/**
 * Answers of the web server while no backend answers, by file name: a page for browsers in all
 * languages, because the requested page is unknown, and answers for the shop's calls. Without a
 * script, because the security policy would have to allow it; a header of nginx reloads the page.
 */
export const UNAVAILABLE_FILES: Readonly<Record<string, string>> = {
  'unavailable.html': `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>503</title>
<link rel="stylesheet" href="/unavailable.css">
<main>
<h1>503</h1>
${sections}
</main>
</html>
`,
  'unavailable.css': `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 2rem 1rem; max-inline-size: 40rem; }
h1 { font-size: 1rem; opacity: 0.7; }
h2 { margin-block-end: 0; font-size: 1.25rem; }
p { margin-block-start: 0.25rem; }
`,
  'unavailable.json': '{"error":"unavailable"}\n',
}
