import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'

export interface TabsProps {
  label: string
  tabs: readonly { id: string; title: ReactNode; content: ReactNode }[]
  value?: string
  onChange?(id: string): void
}

/** Parts of which one is in sight. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <AriaTabs {...(value !== undefined && { selectedKey: value })} onSelectionChange={key => onChange?.(String(key))}>
      <TabList className="tabs" aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className="tabbtn">
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
