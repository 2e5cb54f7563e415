window.Webflow=window.Webflow||[];
