import { backOffice } from '#messages/en/back-office.ts'
import { memberArea } from '#messages/en/member-area.ts'
import { setMessages } from '#web/language/messages.ts'

setMessages('en', { ...memberArea, ...backOffice })
