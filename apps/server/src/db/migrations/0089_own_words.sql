-- The web text that what people wrote into a layout, titles and captions, was last held against; the text of the item
-- itself may be a newer one. Empty: its own.
alter table page_item add column words_version integer;
