import type { ReactNode } from 'react'
import type { Head } from '../../content/seo/head.ts'
import type { SharedImage } from '../../content/seo/shared-image.ts'

/** What the head says about the page. A navigation replaces exactly these elements: they carry `data-head`. */
export function HeadTags({ head, title }: { head: Head | null; title: string }): ReactNode {
  if (!head) {
    return (
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" data-head="" />
      </>
    )
  }
  const { og } = head
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} data-head="" />}
      {head.robots && <meta name="robots" content={head.robots} data-head="" />}
      {head.canonical && <link rel="canonical" href={head.canonical} data-head="" />}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} data-head="" />
      ))}
      {head.feeds.map(({ title: feed, href }) => (
        <link key={href} rel="alternate" type="application/rss+xml" title={feed} href={href} data-head="" />
      ))}
      {head.markdown && <link rel="alternate" type="text/markdown" href={head.markdown} data-head="" />}
      <Property name="og:type" content={og.type} />
      <Property name="og:title" content={og.title} />
      <Property name="og:description" content={og.description} />
      {og.image && <OpenGraphImage image={og.image} />}
      <Property name="og:url" content={og.url} />
      <Property name="og:locale" content={og.locale} />
      {og.alternateLocales.map(locale => (
        <Property key={locale} name="og:locale:alternate" content={locale} />
      ))}
      <Property name="og:site_name" content={og.siteName} />
      <meta name="twitter:card" content="summary_large_image" data-head="" />
      <Named name="twitter:title" content={og.twitterTitle} />
      <Named name="twitter:description" content={og.twitterDescription} />
      <Named name="twitter:image" content={og.twitterImage?.href ?? null} />
      <Named name="twitter:image:alt" content={og.twitterImage?.alt ?? null} />
      <meta name="theme-color" content={head.themeColor} data-head="" />
    </>
  )
}

/** @see https://ogp.me/#structured */
function OpenGraphImage({ image: { href, format, alt } }: { image: SharedImage }): ReactNode {
  return (
    <>
      <Property name="og:image" content={href} />
      <Property name="og:image:type" content={format && format.type} />
      <Property name="og:image:width" content={format && String(format.width)} />
      <Property name="og:image:height" content={format && String(format.height)} />
      <Property name="og:image:alt" content={alt} />
    </>
  )
}

function Property({ name, content }: { name: string; content: string | null }): ReactNode {
  return content && <meta property={name} content={content} data-head="" />
}

function Named({ name, content }: { name: string; content: string | null }): ReactNode {
  return content && <meta name={name} content={content} data-head="" />
}
