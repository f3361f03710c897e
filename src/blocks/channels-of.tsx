import { siteMessages } from '../messages/site.ts'
import type { Channel } from '../ui/channels/channels.tsx'
import { MailInParts, mailLink, phoneLink } from '../ui/contact-address/contact-address.tsx'
import type { Block } from './block.ts'
import type { PageContextValue } from './page-context.tsx'

/**
 * The ways an invitation offers. With a form they are form, mail and phone;
 * without one it is the list of all direct ways, press and applications too.
 */
export function channelsOf(block: Block<'contact_panel'>, page: PageContextValue): Channel[] {
  const t = siteMessages[page.locale]
  const settings = page.settings?.content
  if (!settings) return []
  const form = settings.link_contact
  const channels: (Channel | null)[] = [
    block.show_form_link && 'href' in form
      ? { label: t.contactForm, text: formText(block, page), href: withTopic(form.href, block.form_topic) }
      : null,
  ]
  const phone =
    block.show_phone && settings.phone
      ? { label: t.phone, text: settings.phone, href: phoneLink(settings.phone).href }
      : null
  const mail = block.show_email ? mailChannel(t.email, settings.email) : null
  if (block.show_form_link) channels.push(mail, phone)
  else
    channels.push(
      phone,
      mail,
      ...(block.show_email
        ? [mailChannel(t.press, settings.press_email), mailChannel(t.jobs, settings.jobs_email)]
        : []),
    )
  return channels.filter(channel => channel !== null)
}

/** Telephone and mail of the studio, without the form. */
export function directChannels({ locale, settings }: PageContextValue): Channel[] {
  const t = siteMessages[locale]
  const { phone, email } = settings?.content ?? { phone: null, email: null }
  const channels = [
    phone ? { label: t.phone, text: phone, href: phoneLink(phone).href } : null,
    mailChannel(t.email, email),
  ]
  return channels.filter(channel => channel !== null)
}

function mailChannel(label: string, address: string | null): Channel | null {
  return address ? { label, text: <MailInParts address={address} />, href: mailLink(address).href } : null
}

function formText({ form_topic: topic }: Block<'contact_panel'>, page: PageContextValue): string {
  const t = siteMessages[page.locale]
  if (topic === 'new-project') return t.describeProject
  return topic ? page.label('contact-topics', topic) : t.writeMessage
}

/** The form starts with this topic chosen. */
function withTopic(href: string, topic: string | null): string {
  if (!topic) return href
  const [page = '', anchor] = href.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}topic=${encodeURIComponent(topic.toWellFormed())}${anchor ? `#${anchor}` : ''}`
}
