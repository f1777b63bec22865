import { backOffice } from '#messages/en/back-office.ts'
import { setMessages } from '#web/language/messages.ts'
import { memberAreas } from './member-areas.ts'

setMessages('en', { ...memberAreas.en, ...backOffice })
