-- A proof names the ICC profile it is painted with by its address as well, by which files are kept. Those made before
-- named it in their settings alone, and lost it once the paper had another.
update proof set parts = jsonb_set(parts, '{0,url}', to_jsonb('/files/' || (parts #>> '{0,content,press,profile}')))
where parts #>> '{0,kind}' = 'settings' and parts #> '{0,url}' is null
  and parts #>> '{0,content,press,profile}' <> '';
