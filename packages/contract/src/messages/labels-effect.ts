/** English for the figures of readers and platforms. */
export const effectLabels = {
  readerFigures: {
    views: 'Views',
    valid: 'Valid views',
    readers: 'Visitors (day)',
    dailyReaders: 'Visitors a day',
    seconds: 'Engaged time',
    house: 'Views of the house',
    crawls: 'Crawlers',
    requests: 'Requests',
  },
  readerFiguresMeanings: {
    views:
      'A story page of a site or app is opened before a reader: once for each opening, however often it is reported; what was opened in the background or loaded ahead and never seen does not count. With the network of the house, without crawlers.',
    valid:
      'Of the views, the first 5 of one visitor on one story in one day; neither those of the house nor those of visitors who asked not to be tracked.',
    readers:
      'Different visitors within one day, formed for each channel and not known again the next day; of a story by story, of a channel by channel. The sum of days is not the visitors of those days. Without the house and those who asked not to be tracked.',
    dailyReaders:
      'The visitors of each day added up and divided by the days; formed for each channel, so who reads two of them counts in both. Of one story: by the days it was read. Visitors cannot be told by department or type; then there is no such number.',
    seconds:
      'Time in which the page was seen and scrolled, touched, typed at or moved over within five seconds; without the house and crawlers.',
    house:
      'Of the views, those from the network of the house; shown to see how much is our own. Never valid.',
    crawls: 'Story pages opened by crawlers and automatic programs; not among the views.',
    requests:
      'Story pages the server gave out, from its own count and imported nginx logs, with crawlers, pages loaded ahead and browsers that ran no script; another figure than views, never added to them.',
  },
  platformFigures: {
    reads: 'Reads on platforms',
    readUsers: 'Readers on platforms',
    plays: 'Plays',
    recommends: 'Recommendations',
    likes: 'Likes',
    looks: 'Wows',
    shares: 'Shares',
    reposts: 'Reposts',
    comments: 'Comments',
    favourites: 'Favourites',
    downloads: 'Downloads',
  },
  platformFiguresMeanings: {
    reads: 'Reads as the platform shows them, by the last reading.',
    readUsers:
      'People who read it, each once however often; WeChat tells people only, and they are not added to reads.',
    plays: 'Plays as the platform shows them, by the last reading.',
    recommends: 'How often the platform offered it to readers, which is not an opening.',
    likes: 'Likes as the platform shows them; people on WeChat.',
    looks: 'People who pressed Wow on WeChat.',
    shares: 'Shares out of the platform; people on WeChat.',
    reposts: 'Reposts within the platform.',
    comments: 'Comments as the platform shows them.',
    favourites: 'Favourites as the platform shows them; people on WeChat.',
    downloads: 'Downloads as the platform shows them.',
  },
  indexFormulas: { wci: 'WeChat index WCI', bci: 'Weibo index BCI', house: 'House index' },
  indexFormulasMeanings: {
    wci: 'After the formula Qingbo made public; check it with them before quoting. The interface of WeChat tells readers only: an index made of readers in the place of reads cannot be compared with others.',
    bci: 'The formula of a provincial data product. Where the interface of Weibo tells no likes, they count as none and it says so.',
    house:
      'Our own: posts, reach and interaction; reach puts reads and readers together, so it compares only within the house.',
  },
  jumps: {
    meaning:
      'At least {{views}} views within an hour, {{times}} times the hourly mean of the story over the {{backHours}} hours before and {{times}} times the mean of the other stories of the channel in that hour; read in at least {{ownHours}} hours before. Of each story and day the highest hour. Only the last {{days}} days of the span are looked at.',
  },
  lifeActs: {
    created: 'First saved',
    deliver: 'Handed on',
    share: 'Given to a colleague',
    checkin: 'Shared into the library',
    fetch: 'Chosen',
    sent: 'Sent to review',
    passed: 'Passed',
    denied: 'Returned',
    voided: 'Void',
    open: 'Waiting',
    ratify: 'Signed off',
    published: 'Published',
    reissued: 'Published again',
    updated: 'Updated',
    failed: 'Failed',
    withdrawn: 'Withdrawn',
    removed: 'Removed by the platform',
    destroyed: 'Destroyed',
  },
} as const
